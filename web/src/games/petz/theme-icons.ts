// A sign for each theme of the puzzles.

import cage from "icon:cage";
import chest from "icon:open-treasure-chest";
import eye from "icon:semi-closed-eye";
import friends from "icon:three-friends";
import meal from "icon:meal";
import pavilion from "icon:medieval-pavilion";
import purse from "icon:swap-bag";
import village from "icon:village";

export default { groups: friends, sending: village, taking: chest, cages: cage, needs: meal, exhibitions: pavilion, selling: purse, evening: eye };

// A profile: one's own with the games that go on, or what somebody shows of theirs.

import { ask, Fault } from "../api.ts";
import type { BoardLine, ProfileGame, ProfileItem, ProfileState, TableLine } from "../wire/messages.ts";

export const profiles = {
  own: () => ask<ProfileState>("/api/profile"),
  of: (id: string) => ask<ProfileState>(`/api/people/${id}`),
  mine: () => ask<TableLine[]>("/api/tables/mine"),
  set: (choice: { rated?: boolean; items?: ProfileItem[] }) => ask<ProfileState>("/api/profile", choice),
  games: (before: number | null, game: string) => ask<ProfileGame[]>(`/api/profile/games?${new URLSearchParams({ before: before === null ? "" : String(before), game })}`),
  board: (game: string, seats: number) => ask<BoardLine[]>(`/api/boards/${game}/${seats}`),
};

type Source = Pick<typeof profiles, "own" | "of" | "mine" | "set" | "games">;

export class ProfileStore {
  state = $state.raw<ProfileState | null>(null);
  going = $state.raw<TableLine[]>([]);
  games = $state.raw<ProfileGame[]>([]);
  filter = $state("");
  more = $state(false);
  /** What went wrong: there is no such profile, or no answer. */
  trouble = $state<"" | "gone" | "failed">("");
  #id: string | null;
  #source: Source;

  constructor(id: string | null, source: Source = profiles) {
    this.#id = id;
    this.#source = source;
  }

  async begin(): Promise<void> {
    this.trouble = "";
    try {
      if (this.#id === null) {
        const [state, mine] = await Promise.all([this.#source.own(), this.#source.mine()]);
        this.going = mine.filter(({ status }) => status === "playing").sort((a, b) => Number(b.turn) - Number(a.turn));
        this.#show(state);
      } else this.#show(await this.#source.of(this.#id));
    } catch (error) {
      this.trouble = error instanceof Fault && error.status === 404 ? "gone" : "failed";
    }
  }

  #show(state: ProfileState): void {
    this.state = state;
    if (this.filter) return;
    this.games = state.games;
    this.more = state.more && state.mine;
  }

  async choose(choice: { rated?: boolean; items?: ProfileItem[] }): Promise<void> {
    try {
      this.#show(await this.#source.set(choice));
    } catch {
      this.trouble = "failed";
    }
  }

  /** Only the games of one, or all again. */
  async pick(game: string): Promise<void> {
    this.filter = game;
    if (!this.state) return;
    if (!game || !this.state.mine) {
      this.games = game ? this.state.games.filter((one) => one.game === game) : this.state.games;
      this.more = !game && this.state.more && this.state.mine;
      return;
    }
    this.games = [];
    await this.older();
  }

  /** Fetch the next games, further back. */
  async older(): Promise<void> {
    const game = this.filter;
    try {
      const found = await this.#source.games(this.games.at(-1)?.ended ?? null, game);
      if (game !== this.filter) return;
      this.games = [...this.games, ...found];
      const all = game ? this.state?.by_game[game] : this.state?.finished;
      this.more = found.length > 0 && this.games.length < (all ?? 0);
    } catch {
      this.trouble = "failed";
    }
  }
}

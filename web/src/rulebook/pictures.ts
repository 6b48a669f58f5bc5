// The addresses of the handbooks' pictures.

const FOLDER = "../../../docs/handbook/pictures";
const FILES = import.meta.glob<string>("../../../docs/handbook/pictures/*.svg", { query: "?url", import: "default", eager: true });

export const pictureOf = (name: string): string => FILES[`${FOLDER}/${name}`];

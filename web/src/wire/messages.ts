// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type * from "./alert.ts";
export type * from "./company.ts";
export type * from "./lesson.ts";
export type * from "./table.ts";
export type * from "./http.ts";
export type * from "./puzzle.ts";
export type * from "./profile.ts";
export type * from "./deal.ts";
export type * from "./account.ts";
export type * from "./share.ts";
export type * from "./tournament.ts";
export type * from "./tutor.ts";

// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type PasskeysHere = "yes" | "address" | "missing";

/** A passkey. Times are in seconds since 1970; 0: never. */
export interface PasskeyLine {
  id: string;
  name: string; // such as Firefox, Linux; may be empty
  host: string; // that it was made for
  made: number;
  used: number;
}

/** A browser that is signed in. */
export interface DeviceLine {
  id: string;
  name: string; // such as Firefox, Linux; may be empty
  made: number;
  seen: number; // rounded to the hour
  here: boolean;
}

/** How a name lasts; without passkeys, a code and devices it is only in this browser. */
export interface AccountState {
  name: string;
  lasts: boolean;
  passkeys_here: PasskeysHere;
  passkeys: PasskeyLine[];
  code_made: number; // when the recovery code was made; 0: there is none
  devices: DeviceLine[];
}

/** What the browser's `navigator.credentials` is asked with; binary values are base64url. */
export interface PasskeyQuestion {
  id: string; // goes back with the answer
  options: Record<string, unknown>;
}

/** What the browser answered, as the `toJSON` of its credential writes it. */
export interface PasskeyAnswer {
  id: string;
  credential: Record<string, unknown>;
}

export interface RecoveryCode {
  code: string;
}

/** A device or a passkey. */
export interface Which {
  id: string;
}

/** Here, or on all other devices; then the keys of one's seats are replaced, too. */
export interface SignOut {
  others?: boolean;
}

/** One's name, so that nobody is deleted by mistake. */
export interface DeleteMe {
  name: string;
}

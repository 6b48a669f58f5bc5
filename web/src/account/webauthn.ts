// Passkeys of the browser: what the server asks and what it is answered are JSON, with bytes as base64url.

type Json = Record<string, unknown>;

export const hasPasskeys = (): boolean => isSecureContext && "PublicKeyCredential" in window;

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Make a passkey; rejects as the browser does. */
export async function make(options: Json): Promise<Json> {
  const user = options.user as { id: string; name: string; displayName: string };
  const known = (options.excludeCredentials ?? []) as { type: "public-key"; id: string }[];
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge as string),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: known.map((one) => ({ ...one, id: bytesOf(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return answer(made, { clientDataJSON, attestationObject });
}

/** Sign in with a passkey; rejects as the browser does. */
export async function sign(options: Json): Promise<Json> {
  const publicKey = { ...options, challenge: bytesOf(options.challenge as string) } as unknown as PublicKeyCredentialRequestOptions;
  const given = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response as AuthenticatorAssertionResponse;
  return answer(given, { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) });
}

function answer(credential: PublicKeyCredential, response: Record<string, ArrayBuffer>): Json {
  const rawId = textOf(credential.rawId);
  const told = Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, textOf(bytes)]));
  return { id: rawId, rawId, type: credential.type, clientExtensionResults: {}, response: told };
}

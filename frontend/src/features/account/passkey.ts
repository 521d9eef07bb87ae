/** Whether this browser, at this address, can make and use passkeys: they need a host name, an IP address has none. */
export function passkeysWork(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|:/.test(window.location.hostname)
  );
}

type Json = Record<string, unknown>;

/** Has the person confirm with one of their passkeys; rejects when they do not. */
export async function answerWithPasskey(question: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    question as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(await navigator.credentials.get({ publicKey }));
}

/** Has the person make a passkey; rejects when they do not. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJson(await navigator.credentials.create({ publicKey }));
}

function toJson(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey');
  return credential.toJSON() as unknown as Json;
}

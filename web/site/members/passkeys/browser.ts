import { UserFacingError } from '#web/api/api.ts';

/* Passkeys by the browser's own conversion from and to JSON (WebAuthn 3, 5.1.8 to 5.1.10): all current browsers have it. */

type Options = Record<string, unknown>;

/** Whether the browser fills in passkeys among usernames. */
export const picksPasskeys = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/** A passkey's signature. With `whenPicked`, once one is picked among filled-in usernames, until that is called off. */
export async function signWithPasskey(options: Options, whenPicked?: AbortSignal) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const picked = whenPicked && { mediation: 'conditional' as const, signal: whenPicked };
  return asJson(
    await navigator.credentials.get({ publicKey, ...picked }).catch((error: unknown) => {
      throw refusal(error);
    }),
  );
}
export type SignedByPasskey = Awaited<ReturnType<typeof signWithPasskey>>;

/** A new passkey on this device. */
export async function createPasskey(options: Options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(
    await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
      throw refusal(error);
    }),
  );
}

/** The person closed the browser's dialog, or the device has no such passkey, or one already. */
const refusal = (error: unknown) =>
  new UserFacingError(
    error instanceof Error && error.name === 'InvalidStateError'
      ? 'This device has a passkey for your account already.'
      : 'Your browser gave no passkey. Please try again, or use your password.',
  );

function asJson(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw refusal(undefined);
  const { id, rawId, response, clientExtensionResults } = credential.toJSON();
  return {
    ...{ id, rawId, type: 'public-key' as const },
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

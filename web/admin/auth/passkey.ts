import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { AdminError } from '../api/admin-error.ts';
import { request } from '../api/request.ts';

/* The options come from the server half of the same library, so their shape is not declared a second time. */

/** A passkey is bound to a domain name: a site opened by its IP address cannot use one. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Logs in or confirms with a passkey of this device. */
export async function confirmByPasskey(): Promise<void> {
  const asked: unknown = await request(staffCalls.passkeyChallenge);
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON;
  const response = await ofBrowser(startAuthentication({ optionsJSON }));
  await request(staffCalls.giveFactor, { body: { kind: 'passkey', response: plain(response) } });
}

/** Creates a passkey on this device and registers it. Returns recovery codes if it is the first factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const asked: unknown = await request(staffCalls.startPasskey);
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
  const response = await ofBrowser(startRegistration({ optionsJSON }));
  return (await request(staffCalls.addPasskey, { body: { name, response: plain(response) } })).recoveryCodes;
}

/** The user closed the browser's dialog, or the device has no such passkey. */
class PasskeyError extends AdminError {}

function ofBrowser<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw new PasskeyError(
      error instanceof Error && error.name === 'InvalidStateError'
        ? 'This device has a passkey for you already.'
        : 'The browser gave no passkey. Try again, or use another way.',
    );
  });
}

/** The library's types are interfaces, the contract's a record of unknown fields. */
function plain<T extends { response: object; clientExtensionResults: object }>({
  response,
  clientExtensionResults,
  ...rest
}: T) {
  return { ...rest, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}

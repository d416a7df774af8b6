import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { staffCalls } from '#contract/staff-calls.ts';
import { ask } from '../calls/ask.ts';
import { Told } from '../calls/told.ts';

/* The options come from the server's half of the same library, so their shape is not described a second time. */

/** A passkey belongs to a name: a site that is opened by its number has none. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Signs in with a passkey of this device, or confirms with it. */
export async function givePasskey(): Promise<void> {
  const asked: unknown = await ask(staffCalls.passkeyChallenge);
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON;
  const response = await ofBrowser(startAuthentication({ optionsJSON }));
  await ask(staffCalls.giveFactor, { body: { kind: 'passkey', response: plain(response) } });
}

/** Makes a passkey on this device and takes it into use. Returns recovery codes, if it is the first factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const asked: unknown = await ask(staffCalls.startPasskey);
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
  const response = await ofBrowser(startRegistration({ optionsJSON }));
  return (await ask(staffCalls.addPasskey, { body: { name, response: plain(response) } })).recoveryCodes;
}

/** The person has closed the browser's window, or the device has no such passkey. */
class NoPasskey extends Told {}

function ofBrowser<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw new NoPasskey(
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

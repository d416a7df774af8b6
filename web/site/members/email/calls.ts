import { emailCalls } from '#contract/members/email-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { call } from '#web/api/api.ts';
import { query } from '#web/api/query.ts';

/** Whether the site sends mail. */
export const offerQuery = query(emailCalls.offer);
export const emailQuery = query(emailCalls.email);

export const changeEmail = (body: BodyOf<typeof emailCalls.changeEmail>) =>
  call(emailCalls.changeEmail, { body });
export const sendLink = () => call(emailCalls.sendLink);
export const removeEmail = (password: string) => call(emailCalls.removeEmail, { body: { password } });
export const forgetPassword = (account: string) => call(emailCalls.forgotPassword, { body: { account } });

/** The token of the mailed link that led here. An address without one is answered like a link that has ended. */
const tokenInAddress = () => location.hash.slice(1) || 'none';

export const confirmEmail = () => call(emailCalls.confirmEmail, { body: { token: tokenInAddress() } });
export const setNewPassword = (newPassword: string) =>
  call(emailCalls.newPassword, { body: { token: tokenInAddress(), newPassword } });

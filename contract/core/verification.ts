/** Services that ask for a code on the home page before they trust who runs the site, each with the name of its `<meta>`. */
export const VERIFICATION_TAGS = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
} as const;

type VerifiedBy = keyof typeof VERIFICATION_TAGS;
export const VERIFIED_BY = Object.keys(VERIFICATION_TAGS) as VerifiedBy[];

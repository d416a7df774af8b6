import own from '../../package.json' with { type: 'json' };

/** The version of package.json. */
export const RELEASE: string = own.version;

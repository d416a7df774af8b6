/** Icons of social networks, for a choice; any other name shows an arrow. */
export const NETWORK_ICONS = [
  ...(['camera', 'play', 'speech', 'bluesky', 'discord', 'facebook', 'instagram', 'linkedin'] as const),
  ...(['mastodon', 'newsletter', 'pinterest', 'reddit', 'rss', 'telegram', 'threads', 'tiktok'] as const),
  ...(['twitch', 'vimeo', 'whatsapp', 'x', 'youtube'] as const),
] as const;
export type NetworkIcon = (typeof NETWORK_ICONS)[number];

/** What a service is for, which gives its mark the outline. */
type Purpose = 'library' | 'downloads' | 'messages'

type Mark = {
  readonly purpose: Purpose
  readonly letter: string
  /** The colour that people know it by, as OKLCH names it; how bright it is goes by the theme. */
  readonly hue: number
  readonly chroma: number
}

/**
 * What stands for a service on tiles and buttons: a letter of our own drawing, in its colour. No logo of anybody is copied.
 * One more service is a row here, by the key of its page; the build draws all of them into one file.
 */
export const serviceMarks = {
  plex: { purpose: 'library', letter: 'P', hue: 76, chroma: 0.14 },
  emby: { purpose: 'library', letter: 'E', hue: 142, chroma: 0.16 },
  jellyfin: { purpose: 'library', letter: 'J', hue: 306, chroma: 0.15 },
  radarr: { purpose: 'downloads', letter: 'R', hue: 85, chroma: 0.14 },
  sonarr: { purpose: 'downloads', letter: 'S', hue: 225, chroma: 0.12 },
  lidarr: { purpose: 'downloads', letter: 'L', hue: 155, chroma: 0.14 },
  sickrage: { purpose: 'downloads', letter: 'S', hue: 262, chroma: 0.14 },
  couchpotato: { purpose: 'downloads', letter: 'C', hue: 28, chroma: 0.16 },
  dognzb: { purpose: 'downloads', letter: 'D', hue: 50, chroma: 0.13 },
  discord: { purpose: 'messages', letter: 'D', hue: 277, chroma: 0.17 },
  gotify: { purpose: 'messages', letter: 'G', hue: 240, chroma: 0.13 },
  mattermost: { purpose: 'messages', letter: 'M', hue: 258, chroma: 0.15 },
  ntfy: { purpose: 'messages', letter: 'N', hue: 180, chroma: 0.1 },
  pushbullet: { purpose: 'messages', letter: 'P', hue: 150, chroma: 0.14 },
  pushover: { purpose: 'messages', letter: 'P', hue: 248, chroma: 0.15 },
  slack: { purpose: 'messages', letter: 'S', hue: 328, chroma: 0.15 },
  telegram: { purpose: 'messages', letter: 'T', hue: 232, chroma: 0.13 },
  // Its page is named after WhatsApp, which it brings messages to.
  twilio: { purpose: 'messages', letter: 'W', hue: 152, chroma: 0.15 },
} as const satisfies Record<string, Mark>

/** How bright marks are, and what their letters are drawn with, so that both themes show them clearly. */
export const markLooks = {
  light: { lightness: 0.54, letter: '#ffffff' },
  dark: { lightness: 0.76, letter: '#16131c' },
} as const

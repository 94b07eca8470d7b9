import { mostChroma, usualAccent } from '../accent'
import { isTimeZone } from '../days'
import { ownRoots } from '../own-roots'
import { address, html, instant, number, secret, text, toggle, webAddress } from './fields'
import { section } from './model'
import { choice, select } from './option-fields'
import { part } from './pages'

/** Requests are understood with and without the base path, so it must not begin like the portal's own paths. */
export const basePathRule = {
  fits: new RegExp(`^(?!/(?:${ownRoots.join('|')})(?:/|$))(?:/(?!\\.+(?:/|$))[\\w.~-]+)*/?$`, 'i'),
  problem: `must be a path such as "/requests", of letters, digits and "-._~", that does not begin with one of ${ownRoots.map(root => `/${root}`).join(', ')}`,
}

const timeZoneRule = {
  fits: { test: isTimeZone },
  problem: 'must be the name of a time zone, such as "Europe/Berlin"',
}

/** The version of Seerr whose answers programs find here. */
export const usualSeerrVersion = '3.1.0'
const seerrVersionRule = {
  fits: /^\d{1,4}(?:\.\d{1,4}){2}$/,
  problem: `must be three numbers with dots between them, such as "${usualSeerrVersion}"`,
}

/** Which kinds of versions to hear of: early ones too, or stable ones alone. */
export const branches = ['develop', 'stable'] as const
export type Branch = (typeof branches)[number]

/** The portal itself. */
export const portal = section(
  'portal',
  {
    baseUrl: address({ maxLength: 200, pattern: basePathRule }),
    collectAnalyticData: toggle(false, { hidden: 'The portal counts nobody; programs of others read and write it.' }),
    wizard: toggle(false, { readOnly: true, hidden: 'The set-up notes here that it is done.' }),
    // Shown by a call of its own, to whoever has signed in lately: with it anybody is an administrator for good.
    apiKey: secret({ readOnly: true, maxLength: 128 }),
    // Programs written for Seerr that take a host and a port but no path are answered there; 0 is nowhere.
    seerrPort: number({ min: 0, max: 65_535, own: true, setAtStart: '--seerr-port, MARQUEE_SEERR_PORT' }),
    seerrVersion: text({ default: usualSeerrVersion, maxLength: 14, pattern: seerrVersionRule, own: true }),
    doNotSendNotificationsForAutoApprove: toggle(),
    hideRequestsUsers: toggle(),
    disableHealthChecks: toggle(),
    defaultLanguageCode: text({ default: 'en', required: true, maxLength: 20, optionsFrom: 'interfaceLanguages' }),
    timeZone: select('timeZones', { own: true, pattern: timeZoneRule }),
    autoDeleteAvailableRequests: toggle(),
    autoDeleteAfterDays: number({ min: 0, max: 36_500, when: 'autoDeleteAvailableRequests' }),
    branch: choice(branches, { onPage: 'updates' }),
    hasMigratedOldTvDbData: toggle(false, {
      readOnly: true,
      hidden: 'Programs of others read it; here it means nothing.',
    }),
    set: toggle(false, { readOnly: true, hidden: 'Programs of others read it; here it means nothing.' }),
  },
  {
    page: {
      key: 'general',
      path: 'Ombi',
      group: 'portal',
      layout: [
        ['defaultLanguageCode', 'timeZone'],
        part('access', ['apiKey', ['seerrPort', 'seerrVersion'], 'baseUrl', 'disableHealthChecks']),
        part('requests', ['hideRequestsUsers', 'doNotSendNotificationsForAutoApprove']),
        part('cleanUp', ['autoDeleteAvailableRequests', 'autoDeleteAfterDays']),
      ],
    },
  },
)

/** Name and looks. */
export const customization = section(
  'customization',
  {
    applicationName: text({ maxLength: 100 }),
    applicationUrl: address({ maxLength: 500, pattern: webAddress, isBase: true }),
    logo: address({ maxLength: 2_000, picture: 'logo' }),
    favicon: address({ maxLength: 2_000, picture: 'icon' }),
    accentHue: number({ default: usualAccent.hue, min: 0, max: 359, slider: 'hue', own: true }),
    accentChroma: number({ default: usualAccent.chroma, min: 0, max: mostChroma, slider: 'plain', own: true }),
    customCss: html(),
    enableCustomDonations: toggle(),
    customDonationUrl: address({ when: 'enableCustomDonations', required: true, pattern: webAddress }),
    customDonationMessage: text({ when: 'enableCustomDonations', maxLength: 100 }),
    suggestionUrl: address({ pattern: webAddress, own: true }),
    recentlyAddedPage: toggle(false, {
      hidden:
        'What is new on media servers is a row of Discover, which is chosen there; programs of others read and write it.',
    }),
    useCustomPage: toggle(),
    hideAvailableFromDiscover: toggle(),
    hideAvailableRecentlyRequested: toggle(),
  },
  {
    // Links in mails that open an account lead there.
    guarded: ['applicationUrl'],
    page: {
      key: 'branding',
      path: 'Customization',
      group: 'portal',
      layout: [
        part('names', ['applicationName', 'applicationUrl']),
        part('accent', [['accentHue', 'accentChroma']]),
        part('appearance', ['logo', 'favicon', 'customCss']),
        part('discover', ['hideAvailableFromDiscover', 'hideAvailableRecentlyRequested']),
        part('ownLinks', [
          'useCustomPage',
          'enableCustomDonations',
          'customDonationUrl',
          'customDonationMessage',
          'suggestionUrl',
        ]),
      ],
    },
  },
)

/** A page of the house, for everybody who knows its address; `customization` says whether there is one. */
export const customPage = section(
  'custompage',
  {
    title: text({ maxLength: 100 }),
    html: html({ cleaned: true, maxLength: 100_000 }),
    /** The name that programs know icons by, such as `fa-book`. */
    fontAwesomeIcon: text({ maxLength: 60 }),
  },
  { hidden: 'It is written on the page itself, by whoever has the role for it.' },
)

/** What visitors see before they sign in. */
export const landingPage = section(
  'landingpage',
  {
    enabled: toggle(),
    noticeText: html({ cleaned: true }),
    timeLimit: toggle(),
    startDateTime: instant({ when: 'timeLimit' }),
    endDateTime: instant({ when: 'timeLimit' }),
  },
  {
    page: {
      key: 'landing',
      path: 'LandingPage',
      group: 'portal',
      layout: [['enabled'], part('notice', ['noticeText', 'timeLimit', ['startDateTime', 'endDateTime']])],
    },
  },
)

/** Parts of the product that an administrator switches on; one more is one line here and its name in `features`. */
export const features = section(
  'features',
  { Movie4KRequests: toggle(), PlayedSync: toggle() },
  { page: { key: 'features', path: 'Features', group: 'portal', layout: [['Movie4KRequests', 'PlayedSync']] } },
)
export const featureNames = ['Movie4KRequests', 'PlayedSync'] as const satisfies (keyof typeof features.fields)[]
export type FeatureName = (typeof featureNames)[number]

/** What the installation made up for itself at its first start. */
export const installation = section(
  'installation',
  {
    signingKey: text({ readOnly: true, sealed: true }),
    clientId: text({ readOnly: true }),
    /** The address by which an administrator reached the portal when last saving settings. */
    origin: text({ readOnly: true }),
  },
  { internal: true },
)

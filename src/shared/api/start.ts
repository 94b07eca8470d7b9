import { t } from 'elysia'
import { orNull, whole } from './schema'

/** What the interface has to know before anybody has signed in. */
export const StartFacts = t.Object({
  applicationName: t.String(),
  applicationUrl: orNull(t.String()),
  logo: orNull(t.String()),
  customCss: orNull(t.String()),
  accent: t.Object({ hue: whole(), chroma: whole() }, { description: 'Hue and chroma; the chroma is in thousandths.' }),
  wizardDone: t.Boolean({ description: 'Setup is complete: there is an administrator.' }),
  setupCodeNeeded: t.Boolean({
    description: "This browser is outside of the portal's own network, or came by a name.",
  }),
  defaultLanguage: t.String(),
  features: t.Array(t.Object({ name: t.String(), enabled: t.Boolean() })),
  issues: t.Boolean({ description: 'Problems with titles may be reported.' }),
  music: t.Boolean({ description: 'A download manager for albums is connected.' }),
  voting: t.Boolean({ description: 'People vote on requests that wait for a decision.' }),
  searchReady: t.Boolean({ description: 'There is a key for the movie database.' }),
  emailEnabled: t.Boolean(),
  version: t.String(),
  allowNoPassword: t.Boolean(),
  landing: t.Boolean({ description: 'Visitors see the landing page before the page for signing in.' }),
  customPage: orNull(
    t.Object({ title: t.String(), icon: t.String() }, { description: 'A page of the house, at `/Custom`.' }),
  ),
  donation: orNull(
    t.Object({ url: t.String(), message: orNull(t.String()) }, { description: 'Where people may give something.' }),
  ),
  links: orNull(
    t.Object(
      {
        suggestions: orNull(t.String({ description: 'Where people may suggest something.' })),
        terms: t.Boolean({ description: 'There are terms that everybody has to agree to, at `/terms`.' }),
        privacy: t.Boolean({ description: 'The house says something of privacy, at `/terms/privacy`.' }),
      },
      { description: 'Null while the house has neither one of these nor a page or a link for donations.' },
    ),
  ),
  signIn: t.Object(
    {
      plex: t.Boolean({ description: 'On a page of Plex.' }),
      quickConnect: t.Array(t.Object({ id: t.String(), name: t.String(), service: t.String() }), {
        description: 'Servers at which a code is entered, and the services that they run.',
      }),
      openId: t.Array(
        t.Object({ id: whole(), name: t.String(), icon: orNull(t.String({ description: 'A named icon.' })) }),
        { description: 'Providers of OpenID Connect (`session/open-id`).' },
      ),
      passkeys: orNull(
        t.String({
          description: 'The address where passkeys count (`session/passkey`); null where browsers have none.',
        }),
      ),
      header: t.Boolean({ description: 'The proxy in front says who is there (`session/header`).' }),
      passwords: t.Array(t.String(), { description: 'Media servers whose names and passwords count here.' }),
    },
    { description: 'Ways to sign in besides the name and password of an account here.' },
  ),
})
export type StartFacts = typeof StartFacts.static

import { t } from 'elysia'
import { filledText, idParameter, instant, orNull, whole } from './schema'
import { AwaitedStep } from './second-step'
import { cameBy, Session } from './session'

const number = 'Of the provider, as the facts of the start and the settings have it.'

export const OpenIdProviderChoice = t.Object({ provider: whole({ minimum: 1, description: number }) })
export type OpenIdProviderChoice = typeof OpenIdProviderChoice.static

/** A provider in an address. */
export const OpenIdProviderParameter = t.Object({ provider: idParameter() })
export type OpenIdProviderParameter = typeof OpenIdProviderParameter.static

export const OpenIdPage = t.Object({
  address: t.String({ description: 'The page of the provider on which somebody signs in.' }),
  ticket: t.String({ description: 'What the browser keeps until it is back.' }),
})
export type OpenIdPage = typeof OpenIdPage.static

export const OpenIdReturn = t.Object({
  ticket: filledText(3_000, 'As it was handed out.'),
  answer: filledText(8_000, 'What the provider added to the address, without its question mark.'),
})
export type OpenIdReturn = typeof OpenIdReturn.static

export const OpenIdSignIn = t.Object({ ...OpenIdReturn.properties, ...cameBy })
export type OpenIdSignIn = typeof OpenIdSignIn.static

export const OpenIdOutcome = t.Object({
  session: orNull(Session),
  awaited: orNull(AwaitedStep),
  signOutTicket: orNull(t.String({ description: 'Ends the session at the provider, too, where it ends there.' })),
})
export type OpenIdOutcome = typeof OpenIdOutcome.static

export const OpenIdSignOut = t.Object({ ticket: filledText(6_000, 'As it was handed out when somebody signed in.') })
export type OpenIdSignOut = typeof OpenIdSignOut.static

export const OpenIdSignedOut = t.Object({
  address: orNull(t.String({ description: 'Where the browser ends its session at the provider.' })),
})
export type OpenIdSignedOut = typeof OpenIdSignedOut.static

export const OpenIdWay = t.Object({
  provider: whole({ description: number }),
  name: orNull(t.String({ description: 'Null for one that is off or was removed.' })),
  icon: orNull(t.String()),
  account: orNull(
    t.Object(
      {
        name: orNull(t.String({ description: 'How the person is called there.' })),
        since: instant(),
        lastUsedAt: orNull(instant()),
      },
      { description: 'The account there that opens the one here.' },
    ),
  ),
})
export type OpenIdWay = typeof OpenIdWay.static
export const OpenIdWayList = t.Array(OpenIdWay)

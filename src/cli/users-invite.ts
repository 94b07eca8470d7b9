import { Option } from 'commander'
import { ownAddress } from '~/server/settings/own-address'
import { defaultCountry } from '~/server/users/actions'
import { invitationPage } from '~/server/users/invitation-list'
import { invitationPath } from '~/server/users/invitation-mail'
import { invitationById } from '~/server/users/invitation-queries'
import { invite, mailInvitation, revokeInvitation } from '~/server/users/invitations'
import { languageCodes } from '~/shared/settings/languages'
import { mostDays, mostUses, usualDays } from '~/shared/users/invitations'
import { noLimits } from '~/shared/users/limits'
import { type Claim, claimNames, type DownloadProfiles } from '~/shared/users/model'
import { userManagement } from '~/shared/users/settings'
import { type Common, commandOn, withApp } from './session'
import { columns, localTime } from './table'
import { type LimitOptions, limitsFrom, withLimits } from './users-limits'
import { linkLine } from './users-links'
import { knownProfiles, profileChoice, profileHelp } from './users-profiles'
import { textUpTo, wholeNumber } from './values'

type Inviting = Common &
  LimitOptions & {
    role?: Claim[]
    country?: string
    language?: string
    uses: number
    days: number
    email?: string
    profile?: DownloadProfiles
    note?: string
  }

/** What new accounts may do where no role is named: what the settings say that they start with. */
export const inviting = () =>
  withLimits(
    commandOn('invite', 'make a link that lets somebody make an account, and print it')
      .addOption(new Option('--role <role...>', 'one or more roles of the accounts').choices(claimNames))
      .option('--country <code>', 'country for streaming offers', textUpTo(10))
      .option('--profile <choice...>', profileHelp, profileChoice)
      .addOption(new Option('--language <code>', 'language of the email and the accounts').choices(languageCodes)),
  )
    .option('--uses <number>', 'how many accounts can be made with it', wholeNumber(1, mostUses), 1)
    .option('--days <number>', 'how many days it is valid', wholeNumber(1, mostDays), usualDays)
    .option('--email <address>', 'send the link to this address')
    .option('--note <text>', 'for whom it is; only staff read it', textUpTo(190))
    .addHelpText('after', '\nExample: marquee users invite --role RequestMovie RequestTv --email may@example.com')
    .action((given: Inviting) =>
      withApp(given, async ({ app, show, by }) => {
        const { defaultRoles, defaultStreamingCountry } = app.settings.get(userManagement)
        const { role = claimNames.filter(claim => defaultRoles.includes(claim)), uses, days, email = null } = given
        const { invitation, token } = await invite(app, by, {
          ...{ note: given.note ?? null, email, send: email !== null, uses, days },
          ...{ claims: role, limits: limitsFrom(given, noLimits), language: given.language ?? null },
          profiles: await knownProfiles(app, given.profile),
          streamingCountry: given.country ?? (defaultStreamingCountry || defaultCountry),
        })
        const [path, base] = [invitationPath(token), ownAddress(app)]
        show({
          json: { id: invitation.id, link: base && base + path, path, expiresAt: invitation.expiresAt.toISOString() },
          lines: [linkLine(base, path)],
        })
      }),
    )

const mostInvitations = 500

export const listingInvitations = () =>
  commandOn('invitations', `list the newest ${mostInvitations} invitations`).action((given: Common) =>
    withApp(given, async ({ app, show, by }) => {
      const { invitations } = await invitationPage(app, by, { count: mostInvitations, position: 0 })
      const table = invitations.map(({ id, note, email, state, used, uses, expiresAt, people }) => [
        ...[id, note ?? email, state, `${used} of ${uses}`, localTime(expiresAt)],
        people.map(({ displayName }) => displayName).join(', '),
      ])
      const json = invitations.map(({ id, note, email, state, used, uses, claims, limits, expiresAt, people }) => ({
        ...{ id, note, email, state, used, uses, roles: claims, expiresAt: expiresAt.toISOString() },
        profiles: limits.profiles ?? [],
        people: people.map(({ displayName }) => displayName),
      }))
      show({ json, lines: columns(['id', 'for', 'state', 'used', 'valid until', 'who came'], table) })
    }),
  )

export const sendingInvitation = () =>
  commandOn(
    'send-invitation <invitation>',
    'email the link of an invitation that still counts, again or for the first time',
  )
    .option('--email <address>', 'to this address (default: the one it was last sent to)')
    .addHelpText('after', '\nusers invitations lists their ids; the server sends it, at the latest when it runs again.')
    .addHelpText(
      'after',
      'Example: marquee users send-invitation 3f0d1c5e-0b0f-4f53-9f2c-2f6d0a1b7c11 --email may@example.com',
    )
    .action((id: string, { email, ...given }: Common & { email?: string }) =>
      withApp(given, async ({ app, by, show }) => {
        const to = email ?? (await invitationById(app.store, id))?.email ?? ''
        await mailInvitation(app, by, id, to)
        show({ json: { invitation: id, sentTo: to }, lines: [`${id} is sent to ${to}`] })
      }),
    )

export const revoking = () =>
  commandOn('revoke <invitation>', 'let nobody come by an invitation any more; users invitations lists their ids')
    .addHelpText('after', '\nExample: marquee users revoke 3f0d1c5e-0b0f-4f53-9f2c-2f6d0a1b7c11')
    .action((id: string, given: Common) =>
      withApp(given, async ({ app, show, by }) => {
        await revokeInvitation(app, by, id)
        show({ json: { revoked: id }, lines: [`${id} revoked`] })
      }),
    )

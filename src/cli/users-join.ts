import { Option } from 'commander'
import { foreseeJoining, joinAccounts } from '~/server/users/join-accounts'
import { type JoiningChoice, joinedLimits, joinedRoles } from '~/shared/users/joining'
import { type Common, commandOn, withApp } from './session'
import { userNamed } from './user-named'

type Joining = Common & JoiningChoice & { dryRun?: boolean }

export const joining = () =>
  commandOn('join <from> <into>', 'make one account of two of the same person; the second one stays')
    .addOption(new Option('--roles <which>', 'which roles it has then').choices(joinedRoles).default('kept'))
    .addOption(
      new Option('--limits <which>', 'its own limits, or those of the first').choices(joinedLimits).default('kept'),
    )
    .option('--dry-run', 'show what would be done, and do nothing')
    .addHelpText(
      'after',
      '\nRequests, votes, issues, comments, watchlist and messages become those of the second account.',
    )
    .addHelpText(
      'after',
      'Whoever signs in at a media server with the first account does so with the second from then on, beside what it has.',
    )
    .addHelpText('after', '\nExample: marquee users join ben.plex ben --dry-run')
    .action((from: string, into: string, { roles, limits, dryRun = false, ...given }: Joining) =>
      withApp(given, async ({ app, by, show }) => {
        const [goes, stays] = [await userNamed(app.store, from), await userNamed(app.store, into)]
        const wanted = { stays: stays.id, goes: goes.id, roles, limits }
        const { after, goes: gone, moves, links, revision } = await foreseeJoining(app, by, wanted)
        if (!dryRun) await joinAccounts(app, by, { ...wanted, revision })
        const { userName, claims } = after
        const moved = Object.entries(moves).flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : []))
        show({
          json: {
            joined: goes.userName,
            userName,
            roles: claims,
            signsInAt: after.userType,
            linksSignIn: links,
            moves,
            done: !dryRun,
          },
          lines: [
            dryRun
              ? `${goes.userName} would be joined with ${stays.userName}`
              : `${goes.userName} joined with ${stays.userName}`,
            ...(links ? [`signs in with ${gone.userType} as ${gone.userName} as well`] : []),
            ...moved,
          ],
        })
      }),
    )

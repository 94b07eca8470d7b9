import { exportKinds } from '~/shared/export/house'
import type { DetailLoss, LeftReason, PersonLoss } from '~/shared/export/losses'
import type { ExportReport, SignsIn } from '~/shared/export/report'
import { columns } from './table'

const reasons: Record<LeftReason, string> = {
  music: 'there is no music there',
  showsIn4K: 'there are no shows in 4K there',
  noPlace: 'nothing there is the same',
  sameNumber: 'a movie and a show have the same number, and one of them has room there',
  titleWithoutNumber: 'their title has no number at TMDB',
  withoutEpisodes: 'no season is asked for',
  putAway: 'they were put away',
  readAnew: 'they are read anew from Plex there',
  fromRequests: 'limits are counted from requests there',
  builtIn: 'of the built-in account',
}

const ofPeople: Record<PersonLoss, string> = {
  needsPassword: 'need a new password: theirs cannot be checked there',
  signsInByEmail: 'sign in with their email address there, not with their name',
  nameForEmail: 'have no email address, by which people sign in there: their name stands in its place',
  renamed: 'have another address there, as theirs is taken',
  otherServer: 'sign in at a media server that has no room there',
  furtherAccounts: 'sign in here by a further account of a media server, which has no room there',
  disabled: 'are disabled: there they have no password and may do nothing',
  roles: 'have roles that mean nothing there',
  withdraws: 'may withdraw their own requests there',
  musicLimit: 'have a limit of albums, which is not kept',
  showLimit: 'have a limit of shows in what is not counted there, episodes or seasons, so they have none',
  period: 'have a limit over another time there than here, the nearest that there is',
  ownTokens: 'have a personal token for programs, which is not kept',
}

const details: Record<DetailLoss, (amount: number) => string> = {
  wholeSeasons: amount => `${amount} requests of shows ask for whole seasons there`,
  newEpisodes: amount => `${amount} requests take no new episodes by themselves there`,
  showsIn4K: amount => `${amount} requests of shows lose their 4K version`,
  followers: amount => `${amount} follows of requests`,
  votes: amount => `${amount} votes`,
  deniedReason: amount => `the reason of ${amount} denied requests`,
  decidedBy: amount => `who or what decided ${amount} requests`,
  tags: amount => `the tags of ${amount} requests`,
  servers: amount => `the chosen server of ${amount} requests`,
  profiles4K: amount => `what was chosen for the 4K version of ${amount} requests`,
  folders: amount => `the chosen folder of ${amount} requests`,
  ofNobody: amount => `${amount} requests of nobody are those of the built-in account or of the administrator there`,
  inProgress: amount => `${amount} issues in progress are open there`,
  categories: amount => `the category of ${amount} issues is Other there`,
  partOfShow: amount => `season and episode of ${amount} issues`,
  blockReasons: amount => `the reason of ${amount} blocked titles`,
  secrets: amount => `${amount} keys and passwords of services (see --with-secrets); what needs one is off there`,
  furtherServers: amount => `${amount} servers of Radarr, Sonarr or Lidarr beside the usual ones`,
  furtherPlaces: amount => `${amount} places of channels beside the usual ones`,
  foldersUnknown: amount => `the folder of ${amount} servers of Sonarr, which did not say its path: choose it there`,
  mediaServers: amount => `${amount} media servers: there is room for one`,
  rules: amount => `${amount} rules`,
  newsletters: amount => `${amount} entries of what newsletters told of`,
  devices: amount => `${amount} phones and browsers, which have to be connected once more`,
}

const signIn: Record<SignsIn, string> = {
  ownPassword: 'with their password',
  mediaServer: 'at their media server',
  needsPassword: 'once they have a new password',
}

function countLines({ counts }: ExportReport): string[] {
  const leftOf = (kind: (typeof exportKinds)[number]) => counts[kind].found - counts[kind].taken
  const rows = exportKinds.map(kind => [kind, ...[counts[kind].found, counts[kind].taken, leftOf(kind)].map(String)])
  const why = exportKinds.flatMap(kind =>
    Object.entries(counts[kind].left).map(
      ([reason, count]) => `  ${kind}: ${count} left here, ${reasons[reason as LeftReason]}`,
    ),
  )
  return [...columns(['', 'here', 'taken along', 'left here'], rows), ...why]
}

function peopleLines({ people }: ExportReport, isVerbose: boolean): string[] {
  const { ownPassword, mediaServer, needsPassword } = people.signIn
  const named: readonly PersonLoss[] = ['needsPassword', 'renamed', 'otherServer']
  const losses = Object.entries(people.losses).map(([loss, names]) => {
    const line = `  ${names.length} ${ofPeople[loss as PersonLoss]}`
    return isVerbose || named.some(one => one === loss) ? `${line}: ${names.join(', ')}` : line
  })
  return [
    `sign in there: ${ownPassword} with their password, ${mediaServer} at their media server; ${needsPassword} need a new password`,
    ...losses,
    ...(people.owner ? [ownerLine(people.owner)] : []),
  ]
}

function ownerLine({ name, signsIn }: NonNullable<ExportReport['people']['owner']>): string {
  const how = `administrator there: ${name}, ${signIn[signsIn]}`
  return signsIn === 'needsPassword' ? `${how}; give one with --password, or nobody gets in` : how
}

/** What comes along, as people read it. */
export function exportLines(report: ExportReport, isVerbose: boolean): string[] {
  const lost = Object.entries(report.details).map(
    ([loss, amount]) => `not there as it is here: ${details[loss as DetailLoss](amount)}`,
  )
  return [
    `files of ${report.product}, ${report.withSecrets ? 'with' : 'without'} keys and passwords of services`,
    ...countLines(report),
    ...peopleLines(report, isVerbose),
    ...lost,
    ...(report.isDryRun ? ['this was a rehearsal: nothing was written'] : []),
  ]
}

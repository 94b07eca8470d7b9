import { exportKinds } from '~/shared/export/house'
import type { DetailLoss, LeftReason, PersonLoss } from '~/shared/export/losses'
import type { ExportReport, SignsIn } from '~/shared/export/report'
import { columns } from './table'

const reasons: Record<LeftReason, string> = {
  music: 'there is no music there',
  showsIn4K: 'there are no shows in 4K there',
  noPlace: 'nothing there is the same',
  sameNumber: 'a movie and a show have the same number, and one of them has room there',
  titleWithoutNumber: 'of a title without a number at TMDB',
  withoutEpisodes: 'no season is asked for',
  putAway: 'put away before',
  readAnew: 'read anew from Plex there',
  fromRequests: 'limits are counted from requests there',
  builtIn: 'of the built-in account',
}

/** What is said of one, and of several. */
type OneOrMore = readonly [one: string, several: string]

const verb = (one: string, several: string, rest: string): OneOrMore => [`${one} ${rest}`, `${several} ${rest}`]

const ofPeople: Record<PersonLoss, OneOrMore> = {
  needsPassword: verb('needs', 'need', 'a new password: theirs cannot be checked there'),
  signsInByEmail: verb('signs', 'sign', 'in with their email address there, not with their name'),
  nameForEmail: verb('has', 'have', 'no email address, by which people sign in there: their name stands in its place'),
  renamed: verb('has', 'have', 'another address there, as theirs is taken'),
  otherServer: verb('signs', 'sign', 'in at a media server that has no room there'),
  furtherAccounts: verb('signs', 'sign', 'in here by a further account of a media server, which has no room there'),
  disabled: verb('is', 'are', 'disabled: there they have no password and may do nothing'),
  roles: verb('has', 'have', 'roles that mean nothing there'),
  withdraws: verb('may', 'may', 'withdraw their own requests there'),
  musicLimit: verb('has', 'have', 'a limit of albums, which is not kept'),
  showLimit: verb('has', 'have', 'a limit of shows in what is not counted there, so they have none'),
  period: verb('has', 'have', 'a limit over another time there than here, the nearest that there is'),
  ownTokens: verb('has', 'have', 'a personal token for programs, which is not kept'),
}

/** `#` is how many there are. */
const details: Record<DetailLoss, OneOrMore> = {
  wholeSeasons: ['# request of a show asks for whole seasons there', '# requests of shows ask for whole seasons there'],
  newEpisodes: [
    '# request takes no new episodes by itself there',
    '# requests take no new episodes by themselves there',
  ],
  showsIn4K: ['# request of a show loses its 4K version', '# requests of shows lose their 4K version'],
  followers: ['# follow of a request', '# follows of requests'],
  votes: ['# vote', '# votes'],
  deniedReason: ['the reason of # denied request', 'the reason of # denied requests'],
  decidedBy: ['who or what decided # request', 'who or what decided # requests'],
  tags: ['the tags of # request', 'the tags of # requests'],
  servers: ['the chosen server of # request', 'the chosen server of # requests'],
  profiles4K: ['what was chosen for the 4K version of # request', 'what was chosen for the 4K version of # requests'],
  folders: ['the chosen folder of # request', 'the chosen folder of # requests'],
  ofNobody: [
    '# request of nobody is that of the built-in account or of the administrator there',
    '# requests of nobody are those of the built-in account or of the administrator there',
  ],
  inProgress: ['# issue in progress is open there', '# issues in progress are open there'],
  categories: ['the category of # issue is Other there', 'the category of # issues is Other there'],
  partOfShow: ['season and episode of # issue', 'season and episode of # issues'],
  blockReasons: ['the reason of # blocked title', 'the reason of # blocked titles'],
  secrets: [
    '# key or password of a service (see --with-secrets); what needs it is off there',
    '# keys and passwords of services (see --with-secrets); what needs one is off there',
  ],
  furtherServers: [
    '# server of Radarr, Sonarr or Lidarr beside the usual ones',
    '# servers of Radarr, Sonarr or Lidarr beside the usual ones',
  ],
  furtherPlaces: ['# place of a channel beside the usual ones', '# places of channels beside the usual ones'],
  foldersUnknown: [
    'the folder of # server of Sonarr, which did not say its path: choose it there',
    'the folder of # servers of Sonarr, which did not say its path: choose it there',
  ],
  mediaServers: ['# further media server: there is room for one', '# further media servers: there is room for one'],
  narrowerRules: [
    '# rule does not hold there for what staff requests, or not for anime',
    '# rules do not hold there for what staff requests, or not for anime',
  ],
  newsletters: ['# entry of what newsletters told of', '# entries of what newsletters told of'],
  devices: [
    '# phone or browser, which has to be connected once more',
    '# phones and browsers, which have to be connected once more',
  ],
}

const inNumber = (amount: number, [one, several]: OneOrMore) => (amount === 1 ? one : several)

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
    const line = `  ${names.length} ${inNumber(names.length, ofPeople[loss as PersonLoss])}`
    return isVerbose || named.some(one => one === loss) ? `${line}: ${names.join(', ')}` : line
  })
  return [
    `sign in there: ${ownPassword} with their password, ${mediaServer} at their media server; ${needsPassword} ${inNumber(needsPassword, ['needs', 'need'])} a new password`,
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
    ([loss, amount]) =>
      `not there as it is here: ${inNumber(amount, details[loss as DetailLoss]).replace('#', String(amount))}`,
  )
  return [
    `files of ${report.product}, ${report.withSecrets ? 'with' : 'without'} keys and passwords of services`,
    ...countLines(report),
    ...peopleLines(report, isVerbose),
    ...lost,
    ...(report.rulesLeft.length > 0 ? [`rules that are left here: ${report.rulesLeft.join(', ')}`] : []),
    ...(report.isDryRun ? ['this was a rehearsal: nothing was written'] : []),
  ]
}

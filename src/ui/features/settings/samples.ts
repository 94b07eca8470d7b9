import type { VariableName } from '~/shared/notifications/model'

type Words = {
  portal: string
  address: string
  moment: Date
  language: string
  date: (at: Date) => string
  text: (
    name: 'kind' | 'status' | 'reason' | 'overview' | 'episodes' | 'issue' | 'issueText' | 'comment' | 'state',
  ) => string
}

/** Made-up values for every variable, so that a text can be looked at before anybody gets it. */
export const sampleVariables = ({
  portal,
  address,
  moment,
  language,
  date,
  text,
}: Words): Record<VariableName, string> => ({
  RequestId: '42',
  RequestedByAlias: 'Ada',
  Title: 'Charade',
  Type: text('kind'),
  RequestedDate: date(moment),
  AvailableDate: date(moment),
  RequestStatus: text('status'),
  DenyReason: text('reason'),
  Overview: text('overview'),
  Year: '1963',
  EpisodesList: '1, 2, 3',
  SeasonsList: '1, 2',
  PosterImage: '',
  ProviderId: '4808',
  AdditionalInformation: '',
  RequestedUser: 'Ada',
  UserName: 'ada',
  IssueUser: 'Ben',
  Alias: 'Ada',
  UserPreference: 'ada@example.com',
  IssueCategory: text('issue'),
  IssueSubject: text('issue'),
  IssueDescription: text('issueText'),
  IssueStatus: text('state'),
  NewIssueComment: text('comment'),
  PartiallyAvailableSeasonNumber: '2',
  PartiallyAvailableEpisodeNumbers: '4, 5',
  PartiallyAvailableEpisodeCount: '2',
  PartiallyAvailableEpisodesList: text('episodes'),
  ApplicationName: portal,
  ApplicationUrl: address,
  LongDate: moment.toLocaleDateString(language, { dateStyle: 'long' }),
  ShortDate: moment.toLocaleDateString(language, { dateStyle: 'short' }),
  LongTime: moment.toLocaleTimeString(language, { timeStyle: 'medium' }),
  ShortTime: moment.toLocaleTimeString(language, { timeStyle: 'short' }),
})

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

/** A filled-in text as a page for a frame of its own: markup as it is, plain text in paragraphs. */
export function previewPage({ title, body, html }: { title: string; body: string; html: string | null }): string {
  const paragraphs = body
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  const style = 'body{font:15px/1.55 system-ui,sans-serif;margin:20px 24px}h1{font-size:20px;line-height:1.35}'
  return `<style>${style}</style><h1>${escaped(title)}</h1>${html ?? paragraphs.join('')}`
}

import { t } from 'elysia'
import { issueStatuses, issueSteps } from '~/shared/issues/model'
import { mostPart } from '~/shared/issues/program-parts'
import { requestKindNames } from '~/shared/requests/model'
import { filledText, instant, oneOf, orNull, picturePath, whole, wholeParameter } from './schema'

const kind = () => oneOf(requestKindNames)
const status = () => oneOf(issueStatuses)

/** Of a show; null for the whole title, and season 0 for specials. */
const part = { season: orNull(whole()), episode: orNull(whole()) }
const chosenPart = {
  season: orNull(whole({ minimum: 0, maximum: mostPart.season, description: 'Of a show alone; 0 for specials.' })),
  episode: orNull(whole({ minimum: 1, maximum: mostPart.episode, description: 'Needs its season.' })),
}

export const IssueCategory = t.Object({ id: whole(), name: t.String() })
export type IssueCategory = typeof IssueCategory.static
export const IssueCategoryList = t.Array(IssueCategory)
export const NewIssueCategory = t.Object({ name: filledText(100) })
export type NewIssueCategory = typeof NewIssueCategory.static

const IssueCounts = t.Object({ pending: whole(), inProgress: whole(), resolved: whole() })

export const IssueQuery = t.Object({
  status: status(),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 100 })),
  position: t.Optional(wholeParameter()),
})
export type IssueQuery = typeof IssueQuery.static

/** The issues of one title that are in the same status. */
export const IssueGroup = t.Object({
  kind: kind(),
  providerId: t.String({ description: 'What programs know the title by; its page is `/issues/{providerId}`.' }),
  title: t.String(),
  posterPath: orNull(t.String()),
  count: whole(),
  newest: t.Object({ subject: t.String(), ...part, at: instant() }),
})
export type IssueGroup = typeof IssueGroup.static

export const IssuePage = t.Object({
  groups: t.Array(IssueGroup),
  total: whole({ description: 'How many titles there are in all.' }),
  counts: IssueCounts,
})
export type IssuePage = typeof IssuePage.static

const Person = t.Object({ id: t.String(), name: t.String(), picturePath: picturePath() })

/** What was said, or that the issue was moved on; null for somebody whose account is gone. */
export const IssueEntry = t.Object({
  id: t.String(),
  at: instant(),
  by: orNull(Person),
  staff: t.Boolean({ description: 'Somebody of the staff wrote it.' }),
  text: orNull(t.String()),
  status: orNull(status()),
})
export type IssueEntry = typeof IssueEntry.static

export const IssueView = t.Object({
  id: whole(),
  ...part,
  subject: t.String(),
  description: t.String(),
  category: IssueCategory,
  status: status(),
  createdAt: instant(),
  resolvedAt: orNull(instant()),
  reporter: Person,
  steps: t.Array(oneOf(issueSteps), { description: 'What the caller may do with it now.' }),
  mayPlace: t.Boolean({ description: 'The caller may say which part of the show it is about.' }),
  entries: t.Array(IssueEntry),
})
export type IssueView = typeof IssueView.static

export const TitleQuery = t.Object({
  providerId: filledText(80),
  kind: t.Optional(kind()),
})
export type TitleQuery = typeof TitleQuery.static

/** A title with everything that was reported of it. */
export const IssueTitle = t.Object({
  kind: kind(),
  providerId: t.String(),
  title: t.String(),
  posterPath: orNull(t.String()),
  requested: t.Boolean({ description: 'Somebody requested it.' }),
  mayWrite: t.Boolean({ description: 'Comments are switched on.' }),
  issues: t.Array(IssueView),
})
export type IssueTitle = typeof IssueTitle.static
export const FoundIssueTitle = t.Object({ title: orNull(IssueTitle) })
export type FoundIssueTitle = typeof FoundIssueTitle.static

export const TitleIssuesQuery = t.Object({
  kind: kind(),
  providerIds: filledText(250, 'One or two, with a comma between them.'),
})
export type TitleIssuesQuery = typeof TitleIssuesQuery.static

/** What the page of a title says of its issues. */
export const TitleIssues = t.Object({
  counts: IssueCounts,
  providerId: orNull(t.String({ description: 'Where they are shown; null without any.' })),
})
export type TitleIssues = typeof TitleIssues.static

export const NewIssue = t.Object({
  kind: kind(),
  providerId: filledText(80),
  title: filledText(500),
  posterPath: orNull(filledText(200)),
  categoryId: whole(),
  subject: filledText(500),
  description: filledText(4_000),
  season: t.Optional(chosenPart.season),
  episode: t.Optional(chosenPart.episode),
})
export type NewIssue = typeof NewIssue.static
export const IssueMade = t.Object({ id: whole() })
export type IssueMade = typeof IssueMade.static

/** Which part of a show an issue is about; null both for all of it. */
export const IssuePart = t.Object(chosenPart)
export type IssuePart = typeof IssuePart.static

export const NewIssueComment = t.Object({ text: filledText(4_000) })
export type NewIssueComment = typeof NewIssueComment.static

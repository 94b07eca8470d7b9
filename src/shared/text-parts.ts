/** The texts of the interface come in parts: the shell with its pages, and what only some people ever see. */
export const textParts = ['pages', 'settings', 'users', 'wizard', 'joining', 'choices'] as const
export type TextPart = (typeof textParts)[number]

/** Where a part of the texts of a language is, by what all parts of that language begin with. */
export const partAddress = (begins: string, part: TextPart): string => `${begins}-${part}.json`

type Texts = Record<string, unknown>

const partOf: Record<string, TextPart | 'server'> = {
  settings: 'settings',
  users: 'users',
  // Of the page of an account, and of the outbox.
  deliveries: 'users',
  wizard: 'wizard',
  // Of the link of an invitation, and the terms of the house.
  invite: 'joining',
  terms: 'joining',
  // Of the link with which somebody decides about a request.
  decideLink: 'joining',
  messageChoices: 'choices',
  // Sentences that the server says itself.
  audit: 'server',
  chats: 'server',
  connectionTest: 'server',
  digest: 'server',
  jobs: 'server',
  mail: 'server',
  notices: 'server',
  refusals: 'server',
  requests: 'server',
  templates: 'server',
}

const textsIn = (texts: Texts, part: TextPart | 'server'): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => (partOf[key] ?? 'pages') === part))

/** A language file by its parts; a key that is not named above belongs to the pages. */
export const inParts = (texts: Texts) =>
  Object.fromEntries(textParts.map(part => [part, textsIn(texts, part)])) as Record<TextPart, Texts>

/** What is in none of the parts. */
export const textsOfServer = (texts: Texts): Texts => textsIn(texts, 'server')

const ofPage: Record<string, readonly TextPart[]> = {
  // New users are given roles, which are called there what they are called here.
  '/Settings/*?': ['settings', 'users'],
  '/Wizard': ['wizard', 'settings'],
  '/usermanagement': ['users'],
  '/usermanagement/user': ['users', 'choices'],
  '/usermanagement/user/:id': ['users', 'choices'],
  '/usermanagement/invitations': ['users'],
  '/usermanagement/invitations/new': ['users'],
  '/user-preferences': ['choices'],
  '/invite/:token': ['joining'],
  '/decide': ['joining'],
  '/terms/:what?': ['joining'],
}

/** What a page needs besides the texts of all pages, by the pattern of its address. */
export const textsOf = (pattern: string) => ofPage[pattern] ?? []

import type { Me } from '~/shared/api/me'

/** What was chosen on the profile and is not saved; null is what is stored. */
export type ProfileDraft = { name: string | null; country: string | null }

export const nothingChosen: ProfileDraft = { name: null, country: null }

/** Blanks around a name are no change of it. */
export const isNameChanged = ({ name }: ProfileDraft, { alias }: Pick<Me, 'alias'>): boolean =>
  name !== null && name.trim() !== (alias ?? '')

export const changesIn = (draft: ProfileDraft, account: Pick<Me, 'alias'>): number =>
  [isNameChanged(draft, account), draft.country !== null].filter(Boolean).length

/** What is left of one choice once `sent` is stored in place of `before`: none where nothing else was chosen meanwhile. */
export const leftOf = (sent: string | null, now: string | null, before: string): string | null =>
  now === sent ? null : (now ?? before)

import { DeclaredPage } from './declared-page'
import { IssueCategories } from './issue-categories'
import type { SpecialPageProps } from './special-page'

/** Reporting problems: switches, and the categories to choose from. */
export function IssuesPage({ page }: SpecialPageProps) {
  return <DeclaredPage page={page} after={() => ({ form: <IssueCategories key="categories" /> })} />
}

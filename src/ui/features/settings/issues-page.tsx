import { useAtomValue } from 'jotai'
import { isAdmin, sessionAtom } from '../../state/session'
import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { IssueCategories } from './issue-categories'
import { SettingsLayout } from './settings-layout'

/** Reporting problems: switches, and the categories to choose from, which power users look after too. */
export function IssuesPage({ page }: SpecialPageProps) {
  const session = useAtomValue(sessionAtom)
  if (!isAdmin(session))
    return (
      <SettingsLayout page={page}>
        <IssueCategories />
      </SettingsLayout>
    )
  const categories = (
    <div key="categories" className="mt-6 border-t border-line pt-5">
      <IssueCategories />
    </div>
  )
  return <DeclaredPage page={page} after={() => ({ form: categories })} />
}

import type { ReactNode } from 'react'
import { ofProviders } from '~/shared/users/providers'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { useJobs } from './jobs-state'
import { PeopleImport } from './people-import'
import { RemovedServers } from './removed-servers'
import type { SectionForm } from './use-section'
import { useUserImports } from './user-imports-state'

/** What new accounts start with, and which people of media servers get one. */
export function NewUsersPage({ page }: SpecialPageProps) {
  const isKnown = ![useUserImports(), useJobs()].some(({ isPending }) => isPending)
  return <DeclaredPage page={page} after={imports} isKnown={isKnown} />
}

const imports = (form: SectionForm): Readonly<Record<string, ReactNode>> =>
  ofProviders(provider => [[`${provider}People`, <ImportOf key={provider} provider={provider} form={form} />]])

function ImportOf({ provider, form }: { provider: string; form: SectionForm }) {
  const found = useUserImports().data?.find(one => one.provider === provider)
  // Whoever has linked the last of them goes on with the import.
  const place = useKeptFocus<HTMLDivElement>(found?.removed.length)
  if (!found) return null
  return (
    <div ref={place} className="grid gap-4">
      <RemovedServers of={found} />
      <PeopleImport of={found} isDirty={form.changed > 0} />
    </div>
  )
}

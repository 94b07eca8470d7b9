import { ApiKeyField } from './api-key-field'
import { DeclaredPage } from './declared-page'
import type { SpecialPageProps } from './special-page'

/** Language, key for programs, address under a proxy, and what happens to requests. */
export function GeneralPage({ page }: SpecialPageProps) {
  return (
    <DeclaredPage
      page={page}
      instead={({ values, readAgain }) => ({
        apiKey: <ApiKeyField key="apiKey" value={String(values.apiKey ?? '')} onRenewed={readAgain} />,
      })}
    />
  )
}

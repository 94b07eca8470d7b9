import type { QueryClient } from '@tanstack/react-query'
import { PartByPart } from '../../kit/part-by-part'
import type { SpecialPageProps } from './declared-page'
import { FormSkeleton } from './form-skeleton'
import { MassEmailForm } from './mass-email-form'
import { mailingsQuery, reachableQuery, useMailings, useReachable } from './mass-email-state'
import { SentMailings } from './sent-mailings'
import { SettingsLayout } from './settings-layout'

/** A mail to many people: written, looked at, sent, and how far the last ones are. */
export function MassEmailPage({ page }: SpecialPageProps) {
  const people = useReachable('')
  const mailings = useMailings()
  // What stands below comes with the form, which would push it down.
  const isKnown = !people.isPending && !mailings.isPending
  return (
    <SettingsLayout page={page} wide>
      {isKnown ? (
        <PartByPart phone={1}>
          <MassEmailForm />
          <SentMailings />
        </PartByPart>
      ) : (
        <FormSkeleton />
      )}
    </SettingsLayout>
  )
}

MassEmailPage.ask = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(reachableQuery('')), client.prefetchQuery(mailingsQuery)])

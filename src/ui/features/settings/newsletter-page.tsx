import type { QueryClient } from '@tanstack/react-query'
import { AnnouncedKind } from './announced-kind'
import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { MailAddresses } from './mail-addresses'
import { NewsletterPanel } from './newsletter-panel'
import { newsletterQuery, useNewsletter } from './newsletter-state'
import type { SectionForm } from './use-section'

/** What the newsletter tells of, who gets it, its text, and what can be done with it now. */
export function NewsletterPage({ page }: SpecialPageProps) {
  const { isPending } = useNewsletter()
  return <DeclaredPage page={page} isKnown={!isPending} instead={instead} after={actions} />
}

NewsletterPage.ask = (client: QueryClient) => client.prefetchQuery(newsletterQuery)

const instead = (form: SectionForm) => ({
  disableMovies: <AnnouncedKind key="disableMovies" scope={form} name="disableMovies" />,
  disableTv: <AnnouncedKind key="disableTv" scope={form} name="disableTv" />,
  disableMusic: <AnnouncedKind key="disableMusic" scope={form} name="disableMusic" />,
  externalEmails: <MailAddresses key="externalEmails" scope={form} name="externalEmails" />,
})
const actions = (form: SectionForm) => ({ form: <NewsletterPanel key="now" form={form} /> })

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customPageQuery } from '../../api/custom-page'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { lazyPart } from '../../kit/lazy-part'
import { Markup } from '../../kit/markup'
import { NotLoaded } from '../../kit/not-loaded'
import { Note } from '../../kit/note'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { isAdmin, sessionAtom } from '../../state/session'

const NotFoundPage = lazyPart(async () => (await import('../../shell/not-found-page')).NotFoundPage, {
  Failed: NotLoaded,
})
const Editor = lazyPart(async () => (await import('./custom-page-editor')).CustomPageEditor, { Failed: NotLoaded })

/** A page that the administrators have written, for everybody who knows its address. */
export function CustomPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(customPageQuery)
  const page = data?.page
  const [editing, setEditing] = useState(false)
  const admin = isAdmin(useAtomValue(sessionAtom))
  if (page === null) return <NotFoundPage />
  if (error && !page)
    return (
      <Page narrow>
        <PageHeader title={t('customPage.title')} />
        <ErrorState title={t('customPage.failed')} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!page)
    return (
      <Page narrow>
        <div className="skeleton mb-6 h-9 w-64 max-w-full rounded-md" />
        <SkeletonLines className="max-w-full" />
      </Page>
    )
  if (editing)
    return (
      <Page>
        <PageHeader title={t('customPage.edit')} text={page.isOn ? t('customPage.editText') : t('customPage.off')} />
        <Editor page={page} onClose={() => setEditing(false)} />
      </Page>
    )
  return (
    <Page narrow>
      <PageHeader
        title={page.title}
        actions={page.mayEdit && <Button onClick={() => setEditing(true)}>{t('customPage.edit')}</Button>}
      />
      {!page.isOn && (
        <Note
          tone="warn"
          className="mb-5"
          action={
            admin && (
              <ButtonLink href="/Settings/Customization" size="sm">
                {t('customPage.toSettings')}
              </ButtonLink>
            )
          }
        >
          {t('customPage.off')}
        </Note>
      )}
      {page.html.trim() ? <Markup html={page.html} /> : <Empty title={t('customPage.empty')} />}
    </Page>
  )
}
CustomPage.ask = (client: QueryClient) => client.prefetchQuery(customPageQuery)

/** The page for whoever is not signed in: without the navigation, which leads nowhere for them. */
export function OpenCustomPage() {
  const { t } = useTranslation()
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <main className="mx-auto min-h-dvh max-w-(--form-max)">
        <div className="-mb-4.5 px-(--gutter) pt-6">
          <ButtonLink href="/login" appearance="ghost" size="sm" icon={ArrowLeft} className="-ms-3">
            {t('account.reset.toSignIn')}
          </ButtonLink>
        </div>
        <CustomPage />
      </main>
    </QueryClientProvider>
  )
}

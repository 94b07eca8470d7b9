import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { NewsletterChoice, NewsletterDraft } from '~/shared/api/newsletter'
import type { SettingValues } from '~/shared/settings/fields'
import { jobKeys, runJob } from '../../api/jobs'
import { lookAtNewsletter, markNewsletter, newsletterKeys, readNewsletter, testNewsletter } from '../../api/newsletter'

const whileSendingMs = 3_000

/** How it stands with the newsletter, looked at again while its mails leave. */
export const newsletterQuery = queryOptions({
  queryKey: newsletterKeys.all,
  queryFn: ({ signal }) => readNewsletter(signal),
  refetchInterval: ({ state }) => (state.data?.last?.waiting ? whileSendingMs : false),
})
export const useNewsletter = () => useQuery(newsletterQuery)

/** Looks at it again once its settings were saved, by the revision that is stored. */
export function useRereadAfterSave(revision: string | undefined) {
  const client = useQueryClient()
  const known = useRef(revision)
  useEffect(() => {
    if (known.current !== undefined && known.current !== revision)
      void client.invalidateQueries({ queryKey: newsletterKeys.all, exact: true })
    known.current = revision
  }, [client, revision])
}

/** What a form has chosen, saved or not. */
export const choiceIn = (values: SettingValues): NewsletterChoice => ({
  disableMovies: values.disableMovies === true,
  disableTv: values.disableTv === true,
  disableMusic: values.disableMusic === true,
  libraries: Array.isArray(values.libraries) ? values.libraries.map(String) : null,
})

/** How the newsletter would look; not asked while there is no draft. */
export const useNewsletterLook = (draft: NewsletterDraft | null) =>
  useQuery({
    queryKey: newsletterKeys.look(draft),
    queryFn: () => (draft ? lookAtNewsletter(draft) : null),
    enabled: draft !== null,
    gcTime: 0,
  })

/** The test, the mark, and the job, after which it stands otherwise. */
export function useNewsletterActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: newsletterKeys.all, exact: true })
  return {
    test: useMutation({ mutationFn: testNewsletter }),
    mark: useMutation({ mutationFn: markNewsletter, onSettled }),
    send: useMutation({
      mutationFn: () => runJob('newsletter'),
      onSettled: async () => {
        // It is written a moment later.
        setTimeout(onSettled, whileSendingMs)
        await client.invalidateQueries({ queryKey: jobKeys.all })
      },
    }),
  }
}

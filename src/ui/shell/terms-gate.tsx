import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { meKey } from '../api/me'
import { agreeToTerms, readOwnTerms, termsKeys } from '../api/terms'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { ErrorState } from '../kit/error-state'
import { Markup } from '../kit/markup'
import { Note } from '../kit/note'
import { SkeletonLines } from '../kit/skeleton-lines'
import { usePageTitle } from '../kit/use-page-title'
import { useSignOut } from '../state/use-sign-out'

/** What has to be agreed to; `agree` takes those that were read. */
function useTerms() {
  const client = useQueryClient()
  const own = useQuery({ queryKey: termsKeys.own, queryFn: ({ signal }) => readOwnTerms(signal), staleTime: 0 })
  const agree = useMutation({
    mutationFn: agreeToTerms,
    // Other terms by now are shown in place of those that were read.
    onSettled: () => client.invalidateQueries({ queryKey: termsKeys.own }),
  })
  // Agreed to, here or in another tab, or asked for no more.
  const isOver = own.data?.terms === null
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: meKey })
  }, [isOver, client])
  return { own, agree, isOver }
}

/** Asks whoever has not agreed to the terms as they are now, over everything: they agree, or sign out. */
export function TermsGate() {
  const { t } = useTranslation()
  const words = useErrorText()
  const signOut = useSignOut()
  const { own, agree, isOver } = useTerms()
  usePageTitle(t('terms.gate.title'))
  const terms = own.data?.terms
  return (
    <Dialog
      open
      dirty
      size={700}
      title={t('terms.gate.title')}
      text={t('terms.gate.text')}
      losing={{ question: t('terms.gate.question'), keep: t('terms.gate.back'), discard: t('terms.gate.signOut') }}
      onClose={signOut}
      footer={
        <>
          <Button appearance="ghost" onClick={signOut}>
            {t('terms.gate.signOut')}
          </Button>
          <Button
            appearance="primary"
            disabled={!terms && !isOver}
            busy={agree.isPending || isOver}
            onClick={() => terms && agree.mutate(terms.version)}
          >
            {t('terms.gate.agree')}
          </Button>
        </>
      }
    >
      {agree.error && (
        <Note tone="bad" live className="mb-4">
          {words(agree.error)}
        </Note>
      )}
      {own.isError ? (
        <ErrorState title={t('terms.failed')} error={own.error} onRetry={() => void own.refetch()} />
      ) : terms ? (
        <Markup html={terms.html} className="mt-2" />
      ) : (
        <SkeletonLines className="max-w-full" />
      )}
    </Dialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { takeStep } from '../api/requests'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Note } from '../kit/note'
import { showToast } from '../kit/toasts'
import { refreshRequests } from '../state/requesting'
import { type Chosen, DownloadChoices, nothingChosen } from './download-choices'
import { TagField } from './tag-field'

const textOf = {
  standard: 'requesting.edit.showText',
  fourK: 'requesting.edit.showText4K',
  other: 'requesting.edit.text',
} as const

type ChooseOptionsProps = { request: RequestView; variant: Variant; title: string; onClose: () => void }

/**
 * What the download manager is to take for a variant that was asked for already, for the next time it is sent; one that
 * waits is approved with it as well.
 */
export function ChooseOptions({ request, variant, title, onClose }: ChooseOptionsProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const asked = request.variants[variant]
  const { server, profile, root, languageProfile } = asked ?? nothingChosen
  const before = asked?.tags ?? []
  const mayApprove = asked?.steps.includes('approve') ?? false
  const [tags, setTags] = useState<readonly string[]>(before)
  const [chosen, setChosen] = useState<Chosen>({ server, profile, root, languageProfile })
  const isOther = chosen.server !== server || chosen.profile !== profile || chosen.root !== root
  const isTagged = tags.length !== before.length || tags.some(tag => !before.includes(tag))
  const dirty = isOther || chosen.languageProfile !== languageProfile || isTagged
  const save = useMutation({
    mutationFn: async (step: 'chooseOptions' | 'approve') => {
      if (dirty) await takeStep(request.id, variant, 'chooseOptions', { ...chosen, tags: [...tags] })
      if (step === 'approve') await takeStep(request.id, variant, 'approve')
    },
    onSuccess: (_, step) => {
      showToast({ text: t(`requesting.done.${step}`, { title }) })
      onClose()
    },
    onSettled: () => refreshRequests(client),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size={700}
      dirty={dirty && !save.isSuccess}
      title={t(request.kind === 'tvShow' ? 'requesting.edit.showTitle' : 'requesting.edit.title', { title })}
      text={t(textOf[request.kind === 'tvShow' ? variant : 'other'])}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            appearance={mayApprove ? 'plain' : 'primary'}
            busy={save.isPending && save.variables === 'chooseOptions'}
            disabled={!dirty}
            onClick={() => save.mutate('chooseOptions')}
          >
            {t('requesting.edit.save')}
          </Button>
          {mayApprove && (
            <Button
              appearance="primary"
              busy={save.isPending && save.variables === 'approve'}
              onClick={() => save.mutate('approve')}
            >
              {t(`details.approve.${variant}`)}
            </Button>
          )}
        </>
      }
    >
      <DownloadChoices
        {...{ kind: request.kind, variant, isAnime: request.episodes?.isAnime, chosen }}
        onChosen={setChosen}
      />
      <TagField {...{ kind: request.kind, variant, server: chosen.server, tags }} onTags={setTags} className="mt-4.5" />
      {save.error && (
        <Note tone="bad" live className="mt-4">
          {words(save.error)}
        </Note>
      )}
    </Dialog>
  )
}

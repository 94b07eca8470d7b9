import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { longestTags, tagsIn } from '~/shared/rules/rules'
import { takeStep } from '../api/requests'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Input } from '../kit/input'
import { Note } from '../kit/note'
import { showToast } from '../kit/toasts'
import { refreshRequests } from '../state/requesting'
import { type Chosen, DownloadChoices, nothingChosen } from './download-choices'

const textOf = {
  standard: 'requesting.edit.showText',
  fourK: 'requesting.edit.showText4K',
  other: 'requesting.edit.text',
} as const

type ChooseOptionsProps = { request: RequestView; variant: Variant; title: string; onClose: () => void }

/** What the download manager is to take for a variant that was asked for already, for the next time it is sent. */
export function ChooseOptions({ request, variant, title, onClose }: ChooseOptionsProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const asked = request.variants[variant]
  const { server, profile, root, languageProfile } = asked ?? nothingChosen
  const before = asked?.tags.join(', ') ?? ''
  const [tags, setTags] = useState(before)
  const [chosen, setChosen] = useState<Chosen>({ server, profile, root, languageProfile })
  const isOther = chosen.server !== server || chosen.profile !== profile || chosen.root !== root
  const dirty = isOther || chosen.languageProfile !== languageProfile || tags !== before
  const save = useMutation({
    mutationFn: (options: Chosen) => takeStep(request.id, variant, 'chooseOptions', { ...options, tags: tagsIn(tags) }),
    onSettled: () => refreshRequests(client),
  })
  const store = () =>
    save.mutate(chosen, {
      onSuccess: () => {
        showToast({ text: t('requesting.done.chooseOptions', { title }) })
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      size={700}
      dirty={dirty}
      title={t(request.kind === 'tvShow' ? 'requesting.edit.showTitle' : 'requesting.edit.title', { title })}
      text={t(textOf[request.kind === 'tvShow' ? variant : 'other'])}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={save.isPending} disabled={!dirty} onClick={store}>
            {t('requesting.edit.save')}
          </Button>
        </>
      }
    >
      <DownloadChoices
        {...{ kind: request.kind, variant, isAnime: request.episodes?.isAnime, chosen }}
        onChosen={setChosen}
      />
      <Field label={t('requesting.options.tags')} help={t('requesting.options.tagsHelp')} optional className="mt-4.5">
        <Input value={tags} maxLength={longestTags} onValue={setTags} />
      </Field>
      {save.error && (
        <Note tone="bad" live className="mt-4">
          {words(save.error)}
        </Note>
      )}
    </Dialog>
  )
}

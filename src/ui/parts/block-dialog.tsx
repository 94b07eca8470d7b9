import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestBlockName, longestBlockReason, type ShownKind } from '~/shared/blocks/model'
import { useBlock } from '../api/blocks'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Note } from '../kit/note'
import { Textarea } from '../kit/textarea'
import { showToast } from '../kit/toasts'

type BlockDialogProps = { kind: ShownKind; id: string; name: string; onClose: () => void }

/** Asks for the reason before a title, or an artist with all albums, is put on the block list. */
export function BlockDialog({ kind, id, name, onClose }: BlockDialogProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const block = useBlock()
  const [reason, setReason] = useState('')
  const save = async () => {
    try {
      await block.mutateAsync({ kind, key: id, name: name.slice(0, longestBlockName), reason: reason.trim() || null })
    } catch {
      // Said below.
      return
    }
    // Said as well where the button that opened this is gone with what was blocked, and this with it.
    showToast({ text: t(kind === 'artist' ? 'requesting.block.doneArtist' : 'requesting.block.done', { title: name }) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      dirty={reason.trim() !== '' && !block.isPending}
      title={t('requesting.block.title', { title: name })}
      text={t(kind === 'artist' ? 'requesting.block.textArtist' : 'requesting.block.text')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="bad-fill" busy={block.isPending} onClick={() => void save()}>
            {t('requesting.block.confirm')}
          </Button>
        </>
      }
    >
      <Field label={t('requesting.block.reason')} help={t('requesting.block.reasonHelp')} optional>
        <Textarea value={reason} onValue={setReason} rows={3} data-autofocus maxLength={longestBlockReason} />
      </Field>
      {block.error && (
        <Note tone="bad" live className="mt-4">
          {words(block.error)}
        </Note>
      )}
    </Dialog>
  )
}

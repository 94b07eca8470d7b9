import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockKind, blockKey, blockKinds, longestBlockReason } from '~/shared/blocks/model'
import { useBlock } from '../../api/blocks'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Select } from '../../kit/select'
import { Textarea } from '../../kit/textarea'
import { showToast } from '../../kit/toasts'
import { BlockSubjectField, type Subject } from './block-subject-field'
import { useBlockKinds } from './use-block-kinds'

const nothing: Subject = { key: '', name: '' }

/** Puts something on the block list: what it is, and why. */
export function BlockForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const kindName = useBlockKinds()
  const [kind, setKind] = useState<BlockKind>('movie')
  const [subject, setSubject] = useState(nothing)
  const [reason, setReason] = useState('')
  const block = useBlock()
  const isWhole = blockKey(kind, subject.key) !== null && subject.name.trim() !== ''
  const save = () =>
    block.mutate(
      { kind, key: subject.key, name: subject.name.trim(), reason: reason.trim() || null },
      {
        onSuccess: ({ name }) => {
          const done = kind === 'artist' ? 'requesting.block.doneArtist' : 'requesting.block.done'
          showToast({ text: t(done, { title: name }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      dirty={subject !== nothing || reason !== ''}
      title={t('settings.blocks.add')}
      text={t('requesting.block.text')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={block.isPending} disabled={!isWhole} onClick={save}>
            {t('requesting.block.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Field label={t('settings.blocks.kind')}>
          <Select
            value={kind}
            options={blockKinds.map(value => ({ value, label: kindName(value) }))}
            onValue={value => {
              setKind(value)
              setSubject(nothing)
            }}
          />
        </Field>
        <BlockSubjectField key={kind} kind={kind} subject={subject} onSubject={setSubject} />
        <Field label={t('requesting.block.reason')} help={t('requesting.block.reasonHelp')} optional>
          <Textarea value={reason} onValue={setReason} rows={2} maxLength={longestBlockReason} />
        </Field>
        {block.error && (
          <Note tone="bad" live>
            {words(block.error)}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

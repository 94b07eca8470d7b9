import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovieCard } from '~/shared/api/titles'
import { imageUrl } from '../../api/image-url'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { Picture } from '../../kit/picture'
import { yearOf } from '../../state/requests'
import { useRequestAll } from './request-all'

type RequestCollectionProps = { name: string; movies: readonly MovieCard[]; onClose: () => void }

/** Lists what will be asked for; single titles can be left out, and each refusal is told beside its title. */
export function RequestCollection({ name, movies, onClose }: RequestCollectionProps) {
  const { t } = useTranslation()
  // The list stands still while its titles become requested one after the other.
  const [listed] = useState(movies)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { run, busy, done, refusals } = useRequestAll()
  const picked = listed.filter(({ id }) => !left.has(id) && !done.has(id))
  const toggle = (id: string, on: boolean) => {
    const next = new Set(left)
    if (on) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const request = async () => {
    if (await run(name, picked)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('collection.dialog.title', { name })}
      text={t('collection.dialog.text')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {done.size > 0 ? t('kit.close') : t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={busy} disabled={picked.length === 0} onClick={() => void request()}>
            {busy
              ? t('collection.dialog.busy', { done: done.size, of: done.size + picked.length })
              : t('collection.dialog.action', { count: picked.length })}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {listed.map(({ id, name: title, posterPath, tint, releasedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-0">
            <Picture src={imageUrl(posterPath, 'w185')} alt="" tint={tint} className="w-9 rounded-xs" />
            <Checkbox
              className="min-w-0 flex-1"
              label={[title, yearOf(releasedAt)].filter(Boolean).join(', ')}
              checked={done.has(id) || !left.has(id)}
              disabled={busy || done.has(id)}
              onValue={on => toggle(id, on)}
            />
            {done.has(id) && <span className="text-xs font-[600] text-good">{t('collection.dialog.asked')}</span>}
            {refusals.has(id) && (
              <Note tone="bad" live className="basis-full">
                {refusals.get(id)}
              </Note>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { Backup } from '~/shared/api/backups'
import { Button } from '../../kit/button'
import { IconButton } from '../../kit/icon-button'
import { useFormat } from '../../kit/use-format'
import { bytesText } from './bytes-text'

const engineNames: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL', mysql: 'MariaDB' }

type BackupRowProps = { backup: Backup; onRestore: () => void; onDownload: () => void; onRemove: () => void }

/** One backup: of when, how it came to be here, how large, of which version and engine, and what can be done with it. */
export function BackupRow({ backup, onRestore, onDownload, onRemove }: BackupRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, origin, bytes, version, engine, isEncrypted } = backup
  const when = format.dateTime(at)
  const facts = [
    t(`settings.backups.origin.${origin}`),
    bytesText(format.language, bytes),
    engine && (engineNames[engine] ?? engine),
    version && t('settings.backups.version', { version }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-1 last:pb-1">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
          <time dateTime={at} className="font-[600]">
            {when}
          </time>
          {isEncrypted && (
            <span className="inline-flex items-center gap-1 text-xs font-[560] text-ink-soft">
              <Lock aria-hidden className="size-3.5" />
              {t('settings.backups.encrypted')}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex items-center gap-1">
        <Button size="sm" icon={RotateCcw} aria-label={t('settings.backups.restoreOf', { when })} onClick={onRestore}>
          {t('settings.backups.restore')}
        </Button>
        <IconButton size="sm" icon={Download} label={t('settings.backups.downloadOf', { when })} onClick={onDownload} />
        <IconButton size="sm" icon={Trash2} label={t('settings.backups.removeOf', { when })} onClick={onRemove} />
      </div>
    </li>
  )
}

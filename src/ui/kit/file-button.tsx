import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button'

type FileButtonProps = {
  label: string
  icon: LucideIcon
  /** Kinds of files that are offered, as the attribute of an input says them. */
  accept: string
  busy?: boolean
} & (
  | { onFile: (file: File) => void; onFiles?: undefined }
  | { /** Several may be chosen at once. */ onFiles: (files: File[]) => void; onFile?: undefined }
)

/** A button that lets a file be chosen. */
export function FileButton({ label, icon, accept, busy, onFile, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          const [file] = files
          // The same file once more is a choice as well.
          target.value = ''
          if (!file) return
          if (onFiles) onFiles(files)
          else onFile(file)
        }}
      />
    </>
  )
}

/** A label with the part that was typed set off. */
export function Marked({ label, term }: { label: string; term: string }) {
  const wanted = term.trim()
  const at = wanted ? label.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase()) : -1
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <mark className="bg-transparent font-[720] text-accent-ink">{label.slice(at, at + wanted.length)}</mark>
      {label.slice(at + wanted.length)}
    </>
  )
}

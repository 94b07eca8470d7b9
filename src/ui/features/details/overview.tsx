type OverviewProps = { title: string; text: string | null }

/** What a title or an artist is about; nothing where nobody has written it. */
export function Overview({ title, text }: OverviewProps) {
  if (!text) return null
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="mb-2.5 text-lg leading-tight font-[680] tracking-[-0.018em]">
        {title}
      </h2>
      <p className="max-w-(--read-max) leading-[1.65] text-ink-soft">{text}</p>
    </section>
  )
}

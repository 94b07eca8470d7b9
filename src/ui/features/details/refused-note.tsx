/** Why what was pressed above it is not possible. */
export const RefusedNote = ({ text }: { text: string }) => (
  <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-2 text-[0.875rem] font-[560] text-bad">
    {text}
  </p>
)

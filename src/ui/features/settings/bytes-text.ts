const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How large something is, in the unit that says it in few digits. */
export function bytesText(language: string, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** power
  const maximumFractionDigits = power > 0 && value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit: units[power] ?? 'byte', maximumFractionDigits }).format(
    value,
  )
}

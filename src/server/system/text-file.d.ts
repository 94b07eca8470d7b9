declare module '*.md' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the runtime gives a text in no other way
  export default text
}

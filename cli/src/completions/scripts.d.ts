declare module '*.bash' {
  const script: string;
  export default script;
}
declare module '*.zsh' {
  const script: string;
  export default script;
}
declare module '*.fish' {
  const script: string;
  export default script;
}

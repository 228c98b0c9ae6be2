# bash completion for pasteroom. Load it with: source <(pasteroom completion bash)
_pasteroom() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local command='' word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      put | get | rm | list | login | completion)
        command=$word
        break
        ;;
    esac
  done
  COMPREPLY=()
  case $previous in
    --as) COMPREPLY=($(compgen -W 'text md html' -- "$current")) && return ;;
    --expires) COMPREPLY=($(compgen -W '10m 1h 24h 1y' -- "$current")) && return ;;
    --reads) COMPREPLY=($(compgen -W '1 10 100' -- "$current")) && return ;;
    --out)
      compopt -o filenames
      COMPREPLY=($(compgen -d -- "$current"))
      return
      ;;
    --zip)
      compopt -o filenames
      local IFS=$'\n'
      COMPREPLY=($(compgen -f -- "$current"))
      return
      ;;
    --server | --timeout | --code) return ;;
  esac
  local options='--json --server --timeout --help'
  case $command in
    '') options="put get rm list login completion $options --version" ;;
    put) options="--as --code --expires --password --reads --seal $options" ;;
    get) options="--as --force --out --yes --zip $options" ;;
    completion) options='bash zsh fish' ;;
  esac
  if [[ $command == put && $current != -* ]]; then
    compopt -o filenames
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$current"))
  else
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  fi
}
complete -F _pasteroom pasteroom

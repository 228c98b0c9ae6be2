export const HELP = `Share texts and files under room codes.

Usage:
  pasteroom [--server URL] put [FILE…] [options]
      Publish files, or standard input, and print the link. FILE can be - for
      standard input.
      --code CODE                 room code (default: generated)
      --expires 10m|1h|24h|1y     time until the text is deleted
      --reads 1|10|100            number of times the text can be opened
      --password                  ask for a password, or use PASTEROOM_PASSWORD
      --seal                      encrypt the text, and print a link with the key
                                  and six secret words
      --as text|md|html           format of standard input (default: text)
  pasteroom [--server URL] get CODE|LINK [options]
      Print a text. Without --out or --zip, list its files on standard error. The
      secret words of a sealed text are read from standard input.
      --out DIR                   save the files in DIR
      --zip FILE                  save the text and its files as one ZIP, or print
                                  only the ZIP if FILE is -
      --force                     overwrite existing files
      --as text|md|html           format of the output (default: text)
      --yes                       open a text with a read limit without asking
  pasteroom [--server URL] rm CODE
      Delete a text that you published.
  pasteroom [--server URL] list
      List your account's texts.
  pasteroom [--server URL] login TOKEN
      Save an API token for this server.
  pasteroom completion bash|zsh|fish
      Print a completion script.

Global options:
  --server URL                    default: PASTEROOM_SERVER, then
                                  http://localhost:8080
  --timeout SECONDS               give up after this time without progress
                                  (default: 120)
  --json                          print JSON
  --help, --version

Exit codes: 0 success, 1 other failure, 2 usage, 3 not found or expired,
4 no server.
`;

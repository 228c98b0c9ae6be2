-- Sends the request of a file, each time with the next number; prints what became of all as one line of JSON.
-- Arguments: the file, the number that stands in it, how many to pass over, how many take turns (0: all that there are).
local template, placeholder, first, sent, numbers

function init(args)
  local file = io.open(args[1], "rb")
  template = file:read("*a")
  file:close()
  placeholder, first, sent, numbers = args[2], tonumber(args[2]), tonumber(args[3]), tonumber(args[4])
end

function request()
  if numbers == 1 then return template end
  local number = first + (numbers == 0 and sent or sent % numbers)
  sent = sent + 1
  return (template:gsub(placeholder, string.format("%d", number)))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'SUMMARY {"answers":%d,"microseconds":%d,"p50":%d,"p99":%d,"errors":{"error status":%d,"no connection":%d,"connection cut":%d,"timeout":%d}}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect, errors.read + errors.write, errors.timeout))
end

# Runs each sample that a line of the input names: one start of Ruby serves all.
$stderr = $stdout

$stdin.each_line(chomp: true) do |number|
  code = 0
  begin
    load "#{ARGV[0]}/#{number}.rb", true
  rescue SystemExit => error
    code = error.status
  rescue StandardError, ScriptError => error
    puts error.full_message(highlight: false)
    code = 1
  end
  puts "\n#sample #{number} #{code}"
  $stdout.flush
end

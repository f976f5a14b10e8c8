<?php

// Runs each sample that a line of the input names, in a process of its own: one start of PHP serves all.
while (($line = fgets(STDIN)) !== false) {
    $number = trim($line);
    $child = pcntl_fork();
    if ($child === 0) {
        require "{$argv[1]}/$number.php";
        exit(0);
    }
    pcntl_waitpid($child, $status);
    $code = pcntl_wifexited($status) ? pcntl_wexitstatus($status) : 1;
    echo "\n#sample $number $code\n";
}

# Runs each sample that a line of the input names: one start of Python serves all.
import runpy
import sys
import traceback

for line in sys.stdin:
    number = line.strip()
    code = 0
    try:
        runpy.run_path(f"{sys.argv[1]}/{number}.py", run_name="__main__")
    except SystemExit as end:
        code = int(end.code) if isinstance(end.code, int) else 0 if end.code is None else 1
        if code and not isinstance(end.code, int):
            print(end.code)
    except Exception:
        traceback.print_exc(file=sys.stdout)
        code = 1
    print(f"\n#sample {number} {code}", flush=True)

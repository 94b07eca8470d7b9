CREATE TABLE "used_sign_ins" (
	"hash" varchar(64) PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_sign_ins_until" ON "used_sign_ins" USING btree ("until");
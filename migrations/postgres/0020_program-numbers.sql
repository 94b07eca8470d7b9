CREATE TABLE "program_numbers" (
	"kind" varchar(10) NOT NULL,
	"number" integer NOT NULL,
	"ref" varchar(80) NOT NULL,
	CONSTRAINT "program_numbers_kind_number_pk" PRIMARY KEY("kind","number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "program_numbers_ref" ON "program_numbers" USING btree ("kind","ref");